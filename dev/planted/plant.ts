/** A fault that is put into a copy of the app on purpose, to learn which test notices it. */
export interface Plant {
  /** A few words with dashes, unique over all plants. */
  name: string
  /** Parts of the names of tests that are tried first, where no test imports the file. */
  near?: string[]
  /** Path within the repository. */
  file: string
  /** Name of the top-level function, constant, class or interface that holds the text. */
  within: string
  /** Stands exactly once in `within`; whole tokens, so that `to` may take its place. */
  from: string
  to: string
  /** How the app behaves with the fault, in one sentence. */
  effect: string
  /** The commit whose mend it turns back, or the seed by which it was drawn. */
  origin: `mend ${string}` | `lot ${number}`
}

/** The source with the fault. Throws if the plant no longer applies: its anchor has to be updated. */
export function plantInto(source: string, { name, within, from, to }: Plant): string {
  const [start, end] = extentOf(source, within)
  const place = start < 0 ? -1 : source.slice(start, end).indexOf(from)
  const isOnce = place >= 0 && source.slice(start, end).indexOf(from, place + 1) < 0
  if (!isOnce)
    throw new Error(`The plant ${name} no longer applies: look for its text in ${within}.`)
  return source.slice(0, start + place) + to + source.slice(start + place + from.length)
}

/** From the declaration up to the next one of the file, both at the start of a line. */
function extentOf(source: string, name: string): [number, number] {
  const declaration =
    /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm
  const found = [...source.matchAll(declaration)]
  const at = found.findIndex((each) => each[1] === name)
  return [found[at]?.index ?? -1, found[at + 1]?.index ?? source.length]
}
