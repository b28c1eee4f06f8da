/** What every engine can do, in the smallest pieces. `page.ts` builds the rest from them. */
export interface Driver {
  open(url: string): Promise<void>
  /** Evaluates an expression that promises a JSON text, and answers that text. */
  evaluate(expression: string): Promise<string>
  /** Presses with the mouse at a point of the viewport. */
  press(x: number, y: number): Promise<void>
  /** Types into whatever has the focus; `keys` names the special ones. */
  type(text: string): Promise<void>
  setFile(selector: string, path: string): Promise<void>
  setCookies(cookies: Cookie[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  goBack(): Promise<void>
  close(): Promise<void>
}

export interface Cookie {
  name: string
  value: string
  url: string
  httpOnly: boolean
}

/** A browser that runs. Each page has cookies and storage of its own. */
export interface Engine {
  newPage(): Promise<Driver>
  stop(): Promise<void>
}

/** The special keys, by the code points that WebDriver gives them. */
export const keys = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  end: '\uE010',
  arrowLeft: '\uE012',
  arrowRight: '\uE014',
  arrowDown: '\uE015',
} as const

/** The key actions of WebDriver, which its HTTP and its BiDi have in common. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** A press of the mouse, in the same terms. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
