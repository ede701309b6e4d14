// The pages with a made-up server: what people see, and what is sent when they press something.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepKeys, keysOf } from '../lib/keys'
import { setLanguage } from '../lib/words'
import { fakeServer, nostromo, seatsFor, words } from './fake_server'
import Home from './Home.svelte'
import NewTable from './NewTable.svelte'
import Replay from './Replay.svelte'
import TablePage from './TablePage.svelte'

// Boards have tests of their own; here an empty one stands in for them.
vi.mock('../boards', async (original) => ({
  ...(await original<typeof import('../boards')>()),
  boards: { uscss_nostromo: { load: async () => ({ default: () => {}, guide: [] }), secrets: true } },
}))

const opened = { table: 'new1', tokens: { crew1: 'secret' }, links: { crew2: 'link' }, owner: 'owner' }
const common = {
  'GET /api/games': { games: [nostromo] },
  'GET /api/games/uscss_nostromo/words': words,
  'GET /api/games/uscss_nostromo/content': {},
  'GET /api/games/uscss_nostromo/seats': (_: unknown, address: URL) =>
    [...address.searchParams.keys()].includes('')
      ? { error: { key: 'bad_option', words: 'there is no option without a name' } }
      : seatsFor(Number(address.searchParams.get('players') ?? 3)),
  'POST /api/tables': opened,
}

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
  history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the first page', () => {
  const sign = (table: string, turn: string[]) => ({
    table, game: 'uscss_nostromo', options: {}, over: false, archive: false, own_cards: false, spectators: false,
    listed: true, turn, open: ['crew2'], opened: 0, waiting: false, result: null as object | null,
    seats: [
      { seat: 'alien', who: 'bot', bot: 'script' },
      { seat: 'crew1', who: 'person', name: 'Ann' },
      { seat: 'crew2', who: 'open' },
    ],
  })

  it('plays with one press: a table is opened, its secrets kept, and there we are', async () => {
    const server = fakeServer({ ...common, 'GET /api/tables': { tables: [] } })
    render(Home)
    await fireEvent.click(await screen.findByRole('button', { name: /Play now: USCSS Nostromo/ }))
    await waitFor(() => expect(location.pathname).toBe('/table/new1'))
    expect(server.sent[0].body).toMatchObject({
      game: 'uscss_nostromo',
      options: { difficulty: 'beginner' },
      seats: { crew1: 'me' },
      names: {},
    })
    expect(keysOf('new1')).toMatchObject({ tokens: { crew1: 'secret' }, owner: 'owner' })
  })

  it('says where somebody is waited for', async () => {
    keepKeys('mine', { game: 'uscss_nostromo', tokens: { crew1: 'x' } })
    const own = (_: unknown, address: URL) => ({
      tables: address.searchParams.has('ids') ? [sign('mine', ['crew1'])] : [],
    })
    fakeServer({ ...common, 'GET /api/tables': own })
    render(Home)
    expect(await screen.findByText('Your turn')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the table' }).getAttribute('href')).toBe('/table/mine')
  })

  it('lets somebody sit down at an open table', async () => {
    const server = fakeServer({
      ...common,
      'GET /api/tables': { tables: [sign('open1', ['crew1'])] },
      'POST /api/tables/open1/seats/crew2': { token: 'secret', seat: 'crew2' },
    })
    render(Home)
    await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Bob' } })
    await fireEvent.click(screen.getByRole('button', { name: /^Sit down/ }))
    await waitFor(() => expect(location.pathname).toBe('/table/open1'))
    expect(server.sent[0].body).toEqual({ name: 'Bob' })
    expect(keysOf('open1')?.tokens).toEqual({ crew2: 'secret' })
  })
})

describe('what the first page says of tables', () => {
  const sign = {
    table: 'mine', game: 'uscss_nostromo', options: { players: '3', difficulty: 'beginner' }, over: true,
    archive: false, own_cards: false, spectators: false, listed: true, turn: [], open: [] as string[],
    opened: Date.UTC(2026, 10, 16, 12), waiting: false,
    result: { ending: 'procedures', winners: ['crew1'], turn: 3, score: null } as object | null,
    seats: [{ seat: 'crew1', who: 'person', name: 'Ann', away: false }],
  }
  const said = { words: { ...words.words, 'ending.procedures': 'The crew wins.' } }

  it('is when one played, and how it ended', async () => {
    keepKeys('mine', { game: 'uscss_nostromo', tokens: { crew1: 'x' } })
    setLanguage('fr')
    fakeServer({
      ...common,
      'GET /api/games/uscss_nostromo/words': said,
      'GET /api/tables': (_: unknown, address: URL) => ({ tables: address.searchParams.has('ids') ? [sign] : [] }),
    })
    render(Home)
    expect(await screen.findByText('Gagnée')).toBeTruthy()
    expect(screen.getByText(/The crew wins/)).toBeTruthy()
    expect(screen.getByText(/16 nov\. 2026/)).toBeTruthy()
  })

  it('is how long an open one has waited, and what is played there', async () => {
    const open = { ...sign, over: false, result: null, waiting: true, open: ['crew2'], opened: Date.now() - 12 * 60_000 }
    fakeServer({ ...common, 'GET /api/tables': { tables: [open] } })
    render(Home)
    expect(await screen.findByText(/Waiting for 12 min/)).toBeTruthy()
    expect(screen.getByText(/Difficulty: Beginner/)).toBeTruthy()
  })
})

describe('a new table', () => {
  it('like another one has its options and its people', async () => {
    history.replaceState(null, '', '/new?game=uscss_nostromo&like=old')
    dispatchEvent(new PopStateEvent('popstate'))
    keepKeys('old', { game: 'uscss_nostromo', tokens: { crew1: 'x' } })
    const old = {
      table: 'old', game: 'uscss_nostromo', options: { players: '3', difficulty: 'beginner', veto: 'false' },
      seats: [
        { seat: 'alien', who: 'bot', bot: 'random', away: false, words: 'ALIEN' },
        { seat: 'crew1', who: 'person', name: 'Ann', away: false, words: 'CREW1' },
        { seat: 'crew2', who: 'person', name: 'Bob', away: false, words: 'CREW2' },
      ],
    }
    const server = fakeServer({ ...common, 'GET /api/tables/old': old })
    render(NewTable)
    await waitFor(() =>
      expect((screen.getByLabelText('Who sits here: CREW2') as HTMLSelectElement).value).toBe('open'),
    )
    const create = screen.getByRole('button', { name: 'Open the table' }) as HTMLButtonElement
    await waitFor(() => expect(create.disabled).toBe(false))
    await fireEvent.click(create)
    await waitFor(() => expect(location.pathname).toBe('/table/new1'))
    expect(server.sent[0].body).toMatchObject({
      options: { difficulty: 'beginner' },
      seats: { alien: 'bot:random', crew1: 'me', crew2: 'open' },
      names: { crew1: 'Ann' },
    })
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })

  it('says that a name is too long, and cuts nothing off', async () => {
    fakeServer(common)
    render(NewTable)
    const name = (await screen.findByLabelText('Name of CREW1')) as HTMLInputElement
    await fireEvent.input(name, { target: { value: 'é'.repeat(34) } })
    expect(await screen.findByText('At most 32 letters; 2 too many.')).toBeTruthy()
    expect(name.value).toHaveLength(34)
    expect((screen.getByRole('button', { name: 'Open the table' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows the seats the options make, and sends who sits there', async () => {
    const server = fakeServer(common)
    render(NewTable)
    await fireEvent.click(await screen.findByRole('radio', { name: '4' }))
    const friend = await screen.findByLabelText('Who sits here: CREW3')
    await fireEvent.change(friend, { target: { value: 'open' } })
    await fireEvent.input(screen.getByLabelText('Name of CREW1'), { target: { value: 'Ann' } })
    expect(screen.getByText(/One link to send/)).toBeTruthy()
    const create = screen.getByRole('button', { name: 'Open the table' }) as HTMLButtonElement
    await waitFor(() => expect(create.disabled).toBe(false))
    await fireEvent.click(create)
    await waitFor(() => expect(location.pathname).toBe('/table/new1'))
    expect(server.sent[0].body).toMatchObject({
      options: { players: '4' },
      seats: { alien: 'bot:script', crew1: 'me', crew2: 'bot:script', crew3: 'open' },
      names: { crew1: 'Ann' },
    })
  })

  it('says in the words of the server why there is no such game', async () => {
    const refused = { error: { key: 'bad_option', words: 'Two do not make a crew.' } }
    fakeServer({
      ...common,
      'GET /api/games/uscss_nostromo/seats': (_: unknown, address: URL) =>
        address.searchParams.get('players') === '2' ? refused : seatsFor(3),
    })
    render(NewTable)
    await screen.findByLabelText('Who sits here: CREW1')
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    expect(await screen.findByText(/Two do not make a crew/)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Open the table' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('a replay', () => {
  const seats = [
    { seat: 'alien', who: 'bot' },
    { seat: 'crew1', who: 'person', name: 'Ann' },
  ]
  const sign = {
    table: 'old', game: 'uscss_nostromo', options: { players: '2' }, over: true, archive: false, own_cards: false,
    spectators: true, listed: false, turn: [], open: [], seats, opened: 0, waiting: false, result: null,
  }
  const moments = [
    { n: 0, parts: 0, log: [] },
    { n: 1, parts: 2, log: [{ words: 'A blip appears.' }, { words: 'It is Jonesy.', rule: 'NOS-121' }] },
    { n: 2, parts: 0, seat: 'crew1', move: 'pass', log: [] },
  ]
  const server = (more: object = {}) =>
    fakeServer({
      ...common,
      'GET /api/tables/old': sign,
      'GET /api/tables/old/replay': { view: 'all', moments, marks: [] },
      ...Object.fromEntries(
        moments.map(({ n, log }) => [
          `GET /api/tables/old/replay/${n}`,
          (_: unknown, address: URL) => {
            const part = Number(address.searchParams.get('part') ?? 0)
            return { n, view: null, over: null, log: part ? log.slice(part - 1, part) : undefined }
          },
        ]),
      ),
      ...more,
    })

  it('goes through moments and their parts, and the address follows', async () => {
    server()
    history.replaceState(null, '', '/replay/old?n=0')
    render(Replay, { id: 'old' })
    const on = await screen.findByRole('button', { name: 'One step on' })
    await fireEvent.click(on)
    await waitFor(() => expect(location.search).toBe('?n=1&part=1&view=all'))
    expect(await screen.findByRole('button', { name: 'A blip appears.' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'It is Jonesy.' })).toBeNull())
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(await screen.findByRole('button', { name: 'It is Jonesy.' })).toBeTruthy()
    await fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true })
    await waitFor(() => expect(location.search).toBe('?n=2&view=all'))
    expect(screen.getByRole('button', { name: /^Ann decides/ })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'A blip appears.' }))
    await waitFor(() => expect(location.search).toBe('?n=1&view=all'))
  })

  it('has marks for its turns, and goes on from the seat one had', async () => {
    keepKeys('old', { game: 'uscss_nostromo', tokens: { alien: 'x' } })
    const marks = [{ n: 0, turn: 'Turn 1', phase: 'hide' }, { n: 2, turn: 'Turn 2', phase: 'hide' }]
    server({ 'GET /api/tables/old/replay': { view: 'all', moments, marks } })
    history.replaceState(null, '', '/replay/old?n=0')
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    render(Replay, { id: 'old' })
    await fireEvent.click(await screen.findByRole('button', { name: 'To the next turn' }))
    await waitFor(() => expect(location.search).toBe('?n=2&view=all'))
    await fireEvent.keyDown(document.body, { key: 'PageUp' })
    await waitFor(() => expect(location.search).toBe('?n=0&view=all'))
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await waitFor(() => expect((document.querySelector('dialog select') as HTMLSelectElement).value).toBe('me'))
    expect(document.querySelectorAll('dialog select option:checked')).toHaveLength(2)
  })

  it('asks for other eyes', async () => {
    const { fetch } = server()
    history.replaceState(null, '', '/replay/old?n=2')
    render(Replay, { id: 'old' })
    await fireEvent.change(await screen.findByLabelText('Seen by'), { target: { value: 'crew1' } })
    await waitFor(() => expect(location.search).toBe('?n=2&view=crew1'))
    const asked = () => fetch.mock.calls.map(([path]) => path.replace(/&.*/, ''))
    await waitFor(() => expect(asked()).toContain('/api/tables/old/replay/2?view=crew1'))
  })

  it('of a game with cards of its own asks the table what they are called', async () => {
    const { fetch } = server({
      'GET /api/tables/old': { ...sign, own_cards: true, options: { players: '2', content: 'my-cards' } },
      'GET /api/tables/old/words': words,
      'GET /api/tables/old/content': {},
    })
    render(Replay, { id: 'old' })
    const asked = () => fetch.mock.calls.map(([path]) => path.replace(/[?&]lang=.*/, ''))
    await waitFor(() => expect(asked()).toContain('/api/tables/old/words'))
    expect(asked()).toContain('/api/tables/old/content')
    expect(asked().filter((path) => path.includes('my-cards'))).toEqual([])
  })

  it('says why nobody can play on, and shows one’s own view of what is still secret', async () => {
    keepKeys('old', { game: 'uscss_nostromo', tokens: { crew1: 'x' } })
    const secret = { error: { key: 'rests', words: 'Not yet.' } }
    const why = 'This game was begun by rules 0.9.'
    const { fetch } = server({
      'GET /api/tables/old/replay': (_: unknown, address: URL) =>
        address.searchParams.get('view') === 'all' ? secret : { view: 'crew1', stopped: why, moments, marks: [] },
    })
    history.replaceState(null, '', '/replay/old?n=0')
    render(Replay, { id: 'old' })
    expect(await screen.findByText(why)).toBeTruthy()
    await waitFor(() => expect(location.search).toBe('?n=0&view=crew1'))
    const [, asked] = fetch.mock.calls.find(([path]) => path.includes('view=crew1'))!
    expect((asked?.headers as Record<string, string>).Authorization).toBe('Bearer x')
  })

  it('is where a table leads to at which nobody can play on', async () => {
    keepKeys('old', { game: 'uscss_nostromo', tokens: { crew1: 'x' } })
    vi.stubGlobal('WebSocket', () => { throw new Error('nobody is to connect') })
    server({ 'GET /api/tables/old': { ...sign, over: false, stopped: 'Only to be read.' } })
    render(TablePage, { id: 'old' })
    expect(await screen.findByText(/Only to be read/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Read what was played' }).getAttribute('href')).toBe('/replay/old')
  })

  it('of a game that still runs leads to its table', async () => {
    const running = { error: { key: 'not_over', words: 'This game is still being played.' } }
    fakeServer({ ...common, 'GET /api/tables/old': sign, 'GET /api/tables/old/replay': running })
    render(Replay, { id: 'old' })
    expect(await screen.findByText(/still being played/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the table' }).getAttribute('href')).toBe('/table/old')
  })
})
