import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  name: string
  version: string
  license?: string
  homepage?: string
  repository?: string | { url: string }
}

/** What a licence asks us to say, beside its text. */
const notes: Record<string, string> = {
  'heic-to': `It holds libheif (https://github.com/strukturag/libheif) and libde265
(https://github.com/strukturag/libde265), which are under the same licence. It is a file of its own, which is
loaded where a browser can't show a photo in HEIC, and anybody who runs a Stoke may put another build in its
place. The GNU GPL, to which its licence refers: https://www.gnu.org/licenses/gpl-3.0.txt`,
  mediabunny: 'Stoke has changed none of its files.',
}

/** The folder of the package that a module belongs to; null for one of ours. */
export const packageFolderOf = (id: string): string | null =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id)?.[1] ?? null

interface Sources {
  /** The folders of the packages whose code browsers get. */
  sent: Iterable<string>
  /** The folders of the other packages that run. */
  others: Iterable<string>
  /** Licences of files that come from no package, by their subject. */
  files: Record<string, string>
}

/** The text of `licences.txt`: who made what browsers get, and under which terms. */
export function licencesText({ sent, others, files }: Sources): string {
  const parts = sortedBy(sent).map((folder) => partOf(folder))
  const own = Object.entries(files).map(([title, file]) => `${title}\n\n${readText(file)}`)
  const server = sortedBy(others).map((folder) => headOf(manifestIn(folder)))
  return [
    'What this site sends to browsers, and who made it.',
    ...parts,
    ...own,
    ['What runs on its server alone:', ...server].join('\n'),
    '',
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}

const sortedBy = (folders: Iterable<string>): string[] =>
  [...new Set(folders)].sort((a, b) => manifestIn(a).name.localeCompare(manifestIn(b).name))

function partOf(folder: string): string {
  const manifest = manifestIn(folder)
  const note = notes[manifest.name]
  return [headOf(manifest), ...(note ? [note] : []), licenceIn(folder, manifest)].join('\n\n')
}

const headOf = ({ name, version, license = 'unknown', ...rest }: Manifest): string =>
  `${name} ${version}: ${license}, ${addressOf(rest)}`

function addressOf({ homepage, repository }: Pick<Manifest, 'homepage' | 'repository'>): string {
  const named = typeof repository === 'string' ? repository : repository?.url
  const path = /^(?:.*github\.com[/:])?([^/:]+\/[^/#:]+?)(?:\.git)?$/.exec(named ?? '')?.[1]
  return path ? `https://github.com/${path}` : (homepage ?? named ?? 'no address')
}

/** A package that names a licence and lacks its text gets the address of that. */
function licenceIn(folder: string, { name, license }: Manifest): string {
  const file = readdirSync(folder).find((each) => /^(mit-)?licen[cs]e/i.test(each))
  if (file) return readText(join(folder, file))
  if (!license) throw new Error(`${name} says nothing of its licence: nobody may send it.`)
  return `https://spdx.org/licenses/${license}.html`
}

function manifestIn(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${folder} is no package.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

const readText = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r', '').trim()
