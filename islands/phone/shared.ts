import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** A video that was shared with the app, until its dialog takes it. */
interface Shared {
  file: File
  at: number
}

const key = 'shared'
const lastsMs = 24 * 3_600_000

let opened: UseStore | undefined
/** Beside the videos on their way up: what wipes those when somebody signs out wipes this too. */
const store = () => (opened ??= createStore('stoke-uploads', 'uploads'))

/** The one shared last takes the place of any before. */
export const keepShared = (file: File): Promise<void> =>
  set(key, { file, at: Date.now() } satisfies Shared, store())

/** Takes it out, if there is one: it is offered once. */
export async function takeShared(): Promise<File | null> {
  const found = await get<Shared>(key, store()).catch(() => undefined)
  await del(key, store()).catch(() => {})
  return found && Date.now() - found.at < lastsMs ? found.file : null
}
