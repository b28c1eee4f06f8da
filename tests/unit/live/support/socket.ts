/** Stands in for the browser's WebSocket. A test does what the server and the network do. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3

  readyState: number = FakeSocket.CONNECTING
  sent: string[] = []
  answersPings = false
  readonly url: URL

  constructor(url: URL) {
    super()
    this.url = url
  }

  get isInUse(): boolean {
    return this.readyState !== FakeSocket.CLOSED
  }

  send(text: string): void {
    this.sent.push(text)
    if (this.answersPings && text === 'ping') this.receive('pong')
  }

  /** By the page. As in a browser it hears of it later, which the tests do with `end`. */
  close(): void {
    this.readyState = FakeSocket.CLOSED
  }

  accept(): void {
    if (this.readyState !== FakeSocket.CONNECTING) return
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  receive(data: string): void {
    if (this.readyState === FakeSocket.OPEN) this.deliver(data)
  }

  /** What had arrived before the page closed the socket is heard even then. */
  deliver(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  /** The server or the network ends it; without having been opened, it was refused. */
  end(code = 1006): void {
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
