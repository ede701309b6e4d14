// A cable between a browser and the server that can be pulled out.

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export class Cable {
  private readonly sockets = new Set<Socket>()
  private plugged = true

  private constructor(
    private readonly listener: Server,
    readonly address: string,
  ) {}

  static async to(server: string): Promise<Cable> {
    const port = Number(new URL(server).port)
    const listener = createServer()
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    const cable = new Cable(listener, `http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
    listener.on('connection', (near) => cable.join(near, port))
    return cable
  }

  private join(near: Socket, port: number) {
    if (!this.plugged) return near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        this.sockets.delete(one)
        other.destroy()
      })
    }
  }

  pull() {
    this.plugged = false
    for (const socket of this.sockets) socket.destroy()
  }

  plugIn() {
    this.plugged = true
  }

  async remove() {
    this.pull()
    await new Promise((done) => this.listener.close(done))
  }
}
