// A server of our own for the tests: the real program, a free port, a store that is thrown away.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { folders } from './folders'

export const program = resolve(process.env.HULLBREACH_PROGRAM ?? folders.program)
const pages = resolve(process.env.HULLBREACH_WEB ?? folders.pages)

function checkParts() {
  if (!existsSync(program))
    throw new Error(`There is no program at ${program}. Build it, or say where it is in HULLBREACH_PROGRAM.`)
  if (!existsSync(join(pages, 'index.html')))
    throw new Error(`There are no built pages in ${pages}. Run "npm run build" first.`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hullbreach-e2e-'))
  private child: ChildProcess | null = null
  private said = ''
  readonly address: string

  private constructor(
    private readonly port: number,
    private readonly more: string[],
  ) {
    this.address = `http://127.0.0.1:${port}`
  }

  /** `more`: options of `hullbreach serve` besides those every test needs. */
  static async start(...more: string[]): Promise<Server> {
    checkParts()
    const server = new Server(await freePort(), more)
    await server.begin()
    return server
  }

  /** Opens on the same port with the same store, also after kill(). */
  async begin() {
    const child = spawn(
      program,
      [
        ...['serve', '--port', String(this.port), '--web', pages],
        ...['--store', `sqlite:${join(this.folder, 'tables.db')}`],
        // A crowd comes from one address here, and nobody wants to wait for bots.
        ...['--bot-pace', '0', '--max-requests', '1000', '--max-new-tables', '1000', '--max-messages', '200'],
        ...['--max-time', '1000', '--max-time-each', '1000'],
        ...this.more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.child = child
    this.said = ''
    await new Promise<void>((open, fail) => {
      child.stderr.on('data', (text) => (this.said += text))
      child.stdout.on('data', (text) => {
        this.said += text
        if (this.said.includes('Hullbreach is open')) open()
      })
      child.on('error', fail)
      child.on('exit', (code) => fail(new Error(`The server ended with ${code}: ${this.said}`)))
    })
  }

  /** As if the power had gone: no goodbye, nothing written at the end. */
  kill() {
    return this.end('SIGKILL')
  }

  async stop() {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals) {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }
}

/** Runs the program in the terminal: its exit code and what it says. */
export function run(...words: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}
