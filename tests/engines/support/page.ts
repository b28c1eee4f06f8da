import { expect, vi } from 'vitest'
import { keys, type Cookie, type Driver, type Point } from './driver'
import { findAll, pressPoint, type Query } from './query'

const patience = { timeout: 20_000, interval: 50 }

/** A page of the app in whichever engine: what a person does on it, and sees. */
export class EnginePage {
  readonly #driver: Driver
  readonly #origin: string
  readonly engine: string

  constructor(driver: Driver, origin: string, engine: string) {
    this.engine = engine
    this.#driver = driver
    this.#origin = origin
  }

  setCookies = (cookies: Cookie[]) => this.#driver.setCookies(cookies)
  resize = (width: number, height: number) => this.#driver.resize(width, height)
  type = (text: string) => this.#driver.type(text)
  screenshot = () => this.#driver.screenshot()
  hide = () => this.#driver.hide()
  goBack = () => this.#driver.goBack()
  close = () => this.#driver.close()
  paste = () => this.#driver.paste()
  otherTabs = () => this.#driver.otherTabs()
  touch = (points: Point[]) => this.#driver.touch(points)
  drag = (points: Point[]) => this.#driver.drag(points)

  /** Says where it is and what can be read on it, for a test that has failed. */
  async tell(): Promise<void> {
    const text = await this.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(
      String,
    )
    process.stderr.write(`${text.slice(0, 2000)}\n\n`)
  }

  /** Opens a path, and waits until its islands have come to life. */
  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#origin).href)
    await this.alive()
  }

  async alive(): Promise<void> {
    await this.until(
      () =>
        document.readyState === 'complete' &&
        !document.querySelector('[data-island]:not([data-alive])'),
    )
  }

  /** Runs a function in the page, which can use nothing from outside. */
  async evaluate<T, A extends unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const call = `(${String(run)})(...${JSON.stringify(args)})`
    return this.#json(`Promise.resolve(${call})`)
  }

  async #json<T>(promise: string): Promise<T> {
    const text = await this.#driver.evaluate(`${promise}.then((it) => JSON.stringify(it ?? null))`)
    return JSON.parse(text) as T
  }

  /** Runs a function on all that is found. */
  on<T, A extends unknown[]>(
    query: Query,
    run: (found: HTMLElement[], ...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const found = `(${String(findAll)})(${JSON.stringify(query)})`
    return this.#json(`Promise.resolve((${String(run)})(${found}, ...${JSON.stringify(args)}))`)
  }

  async until(condition: () => unknown): Promise<void> {
    await vi.waitFor(async () => expect(await this.evaluate(condition)).toBeTruthy(), patience)
  }

  async untilPath(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => location.pathname), patience).toMatch(pattern)
    await this.alive()
  }

  button = (name: string | RegExp) => this.#find('button, summary, [role=button]', name)
  link = (name: string | RegExp) => this.#find('a[href]', name)
  heading = (name: string | RegExp) => this.#find('h1, h2, h3', name)
  dialog = (name: string | RegExp) => this.#find('dialog:modal', name)
  field = (name: string | RegExp) => this.#find('input, textarea, select', name)
  text = (name: string | RegExp) => this.#find('body *:not(:has(*))', name)
  css = (selector: string) => new Locator(this, this.#driver, { selector })
  file = () => new Locator(this, this.#driver, { selector: 'input[type=file]', hidden: true })

  #find(selector: string, name: string | RegExp): Locator {
    const isPattern = name instanceof RegExp
    return new Locator(this, this.#driver, {
      selector,
      name: isPattern ? name.source : name,
      isPattern,
    })
  }
}

/** An element on a page, found again for each action. */
export class Locator {
  readonly #page: EnginePage
  readonly #driver: Driver
  readonly #query: Query

  constructor(page: EnginePage, driver: Driver, query: Query) {
    this.#page = page
    this.#driver = driver
    this.#query = query
  }

  count = () => this.#page.on(this.#query, (found) => found.length)

  /** Waits until it is there, and answers its text. */
  async wait(): Promise<string> {
    await expect.poll(this.count, { ...patience, message: this.#words() }).toBeGreaterThan(0)
    return this.#page.on(this.#query, ([first]) => first?.textContent ?? '')
  }

  async gone(): Promise<void> {
    await expect.poll(this.count, { ...patience, message: `no ${this.#words()}` }).toBe(0)
  }

  async click(): Promise<void> {
    const point = await vi.waitFor(async () => {
      const found = await this.#page.on(this.#query, pressPoint)
      expect(found, `${this.#words()} can be pressed`).not.toBeNull()
      return found
    }, patience)
    await this.#driver.press(...point!)
  }

  /** Replaces the text of a field by typing. */
  async fill(text: string): Promise<void> {
    await this.wait()
    await this.#page.on(this.#query, ([field]) => {
      field?.scrollIntoView({ block: 'nearest' })
      field?.focus()
      ;(field as HTMLInputElement | undefined)?.select()
    })
    await this.#driver.type(text || keys.backspace)
  }

  /** Sets a field whose own way of typing differs between engines: a date, a time, a choice. */
  async set(value: string): Promise<void> {
    await this.wait()
    await this.#page.on(
      this.#query,
      ([field], to) => {
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
        setter?.set?.call(field, to)
        for (const type of ['input', 'change'])
          field?.dispatchEvent(new Event(type, { bubbles: true }))
      },
      value,
    )
  }

  /** Of one field that takes several, all at once. */
  async setFile(...paths: string[]): Promise<void> {
    await this.wait()
    await this.#page.on(this.#query, ([input]) => void input?.setAttribute('data-given', ''))
    await this.#driver.setFiles('[data-given]', paths)
    await this.#page.evaluate(() => {
      document.querySelector('[data-given]')?.removeAttribute('data-given')
    })
  }

  #words = () => `${this.#query.name ?? ''} (${this.#query.selector})`
}
