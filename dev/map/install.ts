import type { Target } from '../backup/bindings.ts'
import { withBindings } from '../backup/bindings.ts'
import { checkMap } from './check.ts'
import { maxTiles, placeStatements, readPlaces } from './places.ts'
import { showMap, uploadParts } from './upload.ts'

const perCall = 10

/** Changes nothing if the map can't be shown. */
export async function installMap(
  path: string,
  target: Target,
  say: (line: string) => void,
): Promise<void> {
  const map = await checkMap(path)
  const { archive, tiles, header } = map
  const [west, south, east, north] = archive.bounds
  say(
    `${path}: zoom ${archive.minZoom} to ${archive.maxZoom}, ${west},${south} to ${east},${north}`,
  )
  try {
    const isRead = header.numAddressedTiles <= maxTiles
    const places = isRead ? await readPlaces(tiles, header) : []
    await withBindings(
      target,
      async ({ MEDIA, GAZETTEER }) => {
        await uploadParts(MEDIA, map, say)
        await showMap(MEDIA, archive, new Date())
        const statements = placeStatements(places).map((sql) => GAZETTEER.prepare(sql))
        for (let at = 0; at < statements.length; at += perCall) {
          await GAZETTEER.batch(statements.slice(at, at + perCall))
        }
      },
      ['GAZETTEER'],
    )
    say(
      isRead
        ? `${places.length} quarters and parks are in the gazetteer.`
        : `Its ${header.numAddressedTiles} tiles are more than ${maxTiles}: quarters and parks were not read into the gazetteer.`,
    )
    say('The map is shown from now on, everywhere within a minute. The one before goes in a day.')
  } finally {
    await map.file.close()
  }
}
