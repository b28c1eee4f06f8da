type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** A connection that speaks WebDriver BiDi: commands by number, each answered once. */
export class BidiConnection {
  #socket: WebSocket
  #pending = new Map<number, (answer: Answer) => void>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id === undefined) return
      this.#pending.get(answer.id)?.(answer)
      this.#pending.delete(answer.id)
    })
    socket.addEventListener('close', () => {
      for (const [id, settle] of this.#pending) settle({ id, type: 'error', error: 'closed' })
      this.#pending.clear()
    })
  }

  static async connect(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error(`No answer at ${url}`)))
    })
    return new BidiConnection(socket)
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => {
      this.#pending.set(id, ({ type, result, error, message }) => {
        if (type === 'success') resolve(result as T)
        else reject(new Error(`${method}: ${error} ${message ?? ''}`))
      })
    })
  }

  close(): void {
    this.#socket.close()
  }
}
