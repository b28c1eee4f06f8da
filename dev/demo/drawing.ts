/** Draws what a folder lacks, while others already use what is there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openStudio, share } from './studio.ts'

/** One picture or film: its name, and how a page draws its files. */
export interface Piece {
  key: string
  draw: (page: Page) => Promise<Record<string, string>>
}

export interface Drawing {
  /** Fails where something couldn't be drawn. */
  drawn: Promise<void>
  /** Waits for what is still being drawn. */
  file: (key: string, type: 'jpg' | 'mp4') => Promise<Blob>
}

/** Begins to draw the pieces that the folder lacks, in their order. */
export function drawInto(folder: string, pieces: Piece[]): Drawing {
  mkdirSync(folder, { recursive: true })
  const missing = pieces.filter(({ key }) => !existsSync(join(folder, `${key}.jpg`)))
  const waiting = new Map(missing.map(({ key }) => [key, Promise.withResolvers<void>()]))
  const drawn = missing.length > 0 ? drawAll() : Promise.resolve()

  async function drawAll(): Promise<void> {
    const studio = await openStudio(1)
    try {
      await share(studio.pages, missing, async (page, { key, draw }) => {
        // The picture is written last: where it is, all of a piece is.
        for (const [type, bytes] of Object.entries(await draw(page)).toReversed()) {
          writeFileSync(join(folder, `${key}.${type}`), Buffer.from(bytes, 'base64'))
        }
        waiting.get(key)?.resolve()
      })
    } finally {
      await studio.close()
    }
  }

  return {
    drawn,
    async file(key, type) {
      await Promise.race([waiting.get(key)?.promise, drawn])
      return new Blob([readFileSync(join(folder, `${key}.${type}`))])
    },
  }
}
