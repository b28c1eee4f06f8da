import { vi } from 'vitest'

export interface Line {
  level: string
  event: string
  kind?: string
  requestId?: string
  [more: string]: unknown
}

/** What the app logs from here on. Call `vi.restoreAllMocks()` when the test is over. */
export function recordLog(): { lines: Line[]; of: (event: string) => Line[] } {
  const lines: Line[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((text: string) => {
      lines.push(JSON.parse(text) as Line)
    })
  }
  return { lines, of: (event) => lines.filter((line) => line.event === event) }
}
