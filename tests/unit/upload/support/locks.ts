interface Request {
  name: string
  grant: () => void
}

/** Stands in for `navigator.locks`, with a way to close the tab that holds one. */
export class Locks {
  private held = new Map<string, symbol>()
  private queue: Request[] = []

  async request<T>(
    name: string,
    { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T> {
    if (this.held.has(name)) {
      if (ifAvailable) return work(null)
      await this.wait(name, signal)
    }
    const holder = Symbol(name)
    this.held.set(name, holder)
    try {
      return await work({ name })
    } finally {
      if (this.held.get(name) === holder) this.release(name)
    }
  }

  /** What the tab did that held it goes no further, and the next in line is let in. */
  release(name: string): void {
    this.held.delete(name)
    const next = this.queue.find((request) => request.name === name)
    if (!next) return
    this.queue.splice(this.queue.indexOf(next), 1)
    next.grant()
  }

  releaseAll(): void {
    for (const name of this.held.keys()) this.release(name)
  }

  /** Nobody is left who waits for one. */
  clear(): void {
    this.queue = []
    this.held.clear()
  }

  private wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((grant, reject) => {
      const request = { name, grant }
      this.queue.push(request)
      signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((other) => other !== request)
        reject(signal.reason)
      })
    })
  }
}
