import { setTimeout } from 'node:timers/promises'

/** A session of W3C WebDriver, over plain HTTP. */
export class WebDriverSession {
  #url: string

  private constructor(url: string) {
    this.#url = url
  }

  /** Opens a session; waits for a driver that was only just started. */
  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    for (let attempts = 0; ; attempts++) {
      try {
        await fetch(`${driver}/status`)
        break
      } catch (error) {
        if (attempts > 100) throw error
        await setTimeout(100)
      }
    }
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, body)
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  get<T>(command: string): Promise<T> {
    return call('GET', `${this.#url}/${command}`)
  }

  post<T>(command: string, body: object): Promise<T> {
    return call('POST', `${this.#url}/${command}`, body)
  }

  end(): Promise<void> {
    return call('DELETE', this.#url)
  }
}

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${new URL(url).pathname}: ${error}, ${message}`)
  }
  return value as T
}
