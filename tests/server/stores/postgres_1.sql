-- A store as the first server made it: version 1 of the schema, and what it wrote. HEADER is the first line of
-- a record, which says the rules and cards of a game; TOKEN0 and TOKEN1 are hashes of secrets.
create table hullbreach_version (version integer not null);
insert into hullbreach_version values (1);
create table hullbreach_journal (
  table_id text collate "C" not null,
  n integer not null,
  at bigint not null,
  text text not null,
  primary key (table_id, n)
);
create table hullbreach_card (
  table_id text collate "C" not null primary key,
  at bigint not null,
  listed boolean not null,
  text text not null
);
create index hullbreach_listed on hullbreach_card (at desc, table_id) where listed;

insert into hullbreach_journal values
  ('kept', 1, 1763222772000, '{"desk":"open","header":HEADER,"seats":[{"who":"person","name":"Ann","token":"TOKEN0"},{"who":"person","name":"Bob","token":"TOKEN1"},{"who":"bot","bot":"random"}],"owner":"","listed":false,"spectators":true,"away":60,"archive":false}'),
  ('kept', 2, 1763222773000, '{"desk":"pause","on":true}'),
  ('kept', 3, 1763222773000, '{"desk":"pause","on":false}'),
  ('broken', 1, 1763222774000, 'what is no journal');
insert into hullbreach_card values
  ('kept', 1763222773000, false, '{"table":"kept","game":"uscss_nostromo","over":false,"archive":false}'),
  ('broken', 1763222774000, false, '{}');
