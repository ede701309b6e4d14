-- A store as the first server made it: version 1 of the schema, and what it wrote. HEADER is the first line of
-- a record, which says the rules and cards of a game; TOKEN0 and TOKEN1 are hashes of secrets.
create table journal (
  table_id text not null,
  n integer not null,
  at integer not null,
  text text not null,
  primary key (table_id, n)
) without rowid;
create table card (
  table_id text not null primary key,
  at integer not null,
  listed integer not null,
  text text not null
) without rowid;
create index listed_card on card (at desc, table_id) where listed;
pragma application_id = 1213549644;
pragma user_version = 1;

insert into journal values
  ('kept', 1, 1763222772000, '{"desk":"open","header":HEADER,"seats":[{"who":"person","name":"Ann","token":"TOKEN0"},{"who":"person","name":"Bob","token":"TOKEN1"},{"who":"bot","bot":"random"}],"owner":"","listed":false,"spectators":true,"away":60,"archive":false}'),
  ('kept', 2, 1763222773000, '{"desk":"pause","on":true}'),
  ('kept', 3, 1763222773000, '{"desk":"pause","on":false}'),
  ('broken', 1, 1763222774000, 'what is no journal');
insert into card values
  ('kept', 1763222773000, 0, '{"table":"kept","game":"uscss_nostromo","over":false,"archive":false}'),
  ('broken', 1763222774000, 0, '{}');
