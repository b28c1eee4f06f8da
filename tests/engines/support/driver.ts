/** What every engine can do, in the smallest pieces. `page.ts` builds the rest from them. */
export interface Driver {
  open(url: string): Promise<void>
  /** Evaluates an expression that promises a JSON text, and answers that text. */
  evaluate(expression: string): Promise<string>
  /** Presses with the mouse at a point of the viewport. */
  press(x: number, y: number): Promise<void>
  /** Puts a finger down at the first point, moves it through the others, and lifts it. */
  touch(points: Point[]): Promise<void>
  /** The same with the mouse and its button. */
  drag(points: Point[]): Promise<void>
  /** Types into whatever has the focus; `keys` names the special ones. */
  type(text: string): Promise<void>
  /** Pastes what was copied into whatever has the focus. */
  paste(): Promise<void>
  setFiles(selector: string, paths: string[]): Promise<void>
  setCookies(cookies: Cookie[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** The addresses of the tabs that this page has opened. */
  otherTabs(): Promise<string[]>
  /** Hides the page behind a new tab. */
  hide(): Promise<void>
  goBack(): Promise<void>
  close(): Promise<void>
}

export type Point = [x: number, y: number]

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

const control = '\uE009'

/** Control and V, in the same terms. */
export const pasteActions = [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: 'v' },
      { type: 'keyUp', value: 'v' },
      { type: 'keyUp', value: control },
    ],
  },
]

/** How long a pointer takes from one point to the next. */
export const moveMs = 30

/** A pointer that goes down, through the points, and up, in the same terms. */
export const pointerActions = (pointerType: 'mouse' | 'touch', [first, ...others]: Point[]) => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: [
      moveTo(first!, 0),
      { type: 'pointerDown', button: 0 },
      ...others.map((point) => moveTo(point, moveMs)),
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const moveTo = ([x, y]: Point, duration: number) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
})
