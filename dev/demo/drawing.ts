/** Draws the pictures that a folder lacks, while other code already uses the existing ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { widthField, widths } from '../../worker/media/contract.ts'
import { openStudio, share } from './studio.ts'

/** One picture or film: its name, and how a page draws its files. */
export interface Piece {
  key: string
  draw: (page: Page) => Promise<Record<string, string>>
}

export interface Drawing {
  /** Rejects if a picture can't be drawn. */
  drawn: Promise<void>
  /** Waits if the files are still being drawn. */
  film: (key: string) => Promise<Blob>
  /** The picture and its widths, by the fields of a form that sends them as this one. */
  picture: (key: string, field: string) => Promise<PictureFields>
}

export type PictureFields = Record<string, Blob>

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
        // The whole JPEG is drawn first and written last: if it exists, all files of the piece exist.
        for (const [type, bytes] of Object.entries(await draw(page)).toReversed()) {
          writeFileSync(join(folder, `${key}.${type}`), Buffer.from(bytes, 'base64'))
        }
        waiting.get(key)?.resolve()
      })
    } finally {
      await studio.close()
    }
  }

  const isDrawn = (key: string) => Promise.race([waiting.get(key)?.promise, drawn])
  const pathOf = (key: string, ending: string) => join(folder, `${key}.${ending}`)
  const read = (path: string) => new Blob([readFileSync(path)])

  return {
    drawn,
    async film(key) {
      await isDrawn(key)
      return read(pathOf(key, 'mp4'))
    },
    async picture(key, field) {
      await isDrawn(key)
      const fields = { [field]: read(pathOf(key, 'jpg')) }
      for (const width of Object.values(widths)) {
        const path = pathOf(key, `${width}.jpg`)
        if (existsSync(path)) fields[widthField(field, width)] = read(path)
      }
      return fields
    },
  }
}
