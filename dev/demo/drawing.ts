/** Draws the pictures that a folder lacks, while other code already uses the existing ones. */
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
  /** Rejects if a picture can't be drawn. */
  drawn: Promise<void>
  /** Waits if the file is still being drawn. */
  file: (key: string, type: 'jpg' | 'mp4') => Promise<Blob>
}

/** Starts drawing the missing pieces, in the given order. */
export function drawInto(folder: string, pieces: Piece[]): Drawing {
  mkdirSync(folder, { recursive: true })
  const missing = pieces.filter(({ key }) => !existsSync(join(folder, `${key}.jpg`)))
  const waiting = new Map(missing.map(({ key }) => [key, Promise.withResolvers<void>()]))
  const drawn = missing.length > 0 ? drawAll() : Promise.resolve()

  async function drawAll(): Promise<void> {
    const studio = await openStudio(1)
    try {
      await share(studio.pages, missing, async (page, { key, draw }) => {
        // The JPEG is written last: if it exists, all files of the piece exist.
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
