/** Makes the heading face as TrueType, which pictures of links are drawn with; part of the build. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brand } from '../../worker/brand'
import { outlineOf, type Outline } from '../wordmark/outline'
import { advancesOf, asTrueType, renamed, tablesOf } from './sfnt'

const weight = 800
const subsets = ['latin', 'latin-ext']

/** One file of the face. */
export interface BuiltFont {
  /** Under the folder of the assets. */
  file: string
  family: string
  /** How far each character moves the pen, by its code point, as a share of the font's size. */
  advances: Record<number, number>
}

/** Puts the files under `picture-face/` of a folder. */
export function buildPictureFace(into: string): BuiltFont[] {
  mkdirSync(join(into, 'picture-face'), { recursive: true })
  return subsets.map((subset) => {
    const family = `Barlow Condensed ${subset}`
    const tables = renamed(tablesOf(readFace(subset)), family)
    const font = asTrueType(tables)
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 12)
    const path = `picture-face/${subset}-${hash}.ttf`
    writeFileSync(join(into, path), font)
    return { file: path, family, advances: Object.fromEntries(advancesOf(tables)) }
  })
}

function readFace(subset: string): Buffer {
  const file = `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-${weight}-normal.woff`
  return readFileSync(createRequire(import.meta.url).resolve(file))
}

/** Between two letters of the brand, in thousandths of its size. */
const letterSpace = 20

/** The brand as it is written on stickers. */
export const drawWordmark = (): Outline =>
  outlineOf(tablesOf(readFace('latin')), brand.toUpperCase(), letterSpace)
