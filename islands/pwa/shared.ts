import { del, get, set } from 'idb-keyval'
import { store } from '../upload/upload-store'

/** A video that was shared with the app, until its dialog takes it. It is nobody's upload yet, so
    what looks after uploads leaves it alone. */
interface Shared {
  file: File
  at: number
}

/** Beside the videos on their way up: what wipes those when somebody signs out wipes this too. */
const key = 'shared'
const lastsMs = 24 * 3_600_000

/** The one shared last takes the place of any before. */
export const keepShared = (file: File): Promise<void> =>
  set(key, { file, at: Date.now() } satisfies Shared, store())

/** Takes it out, if there is one: it is offered once. */
export async function takeShared(): Promise<File | null> {
  const found = await get<Shared>(key, store()).catch(() => undefined)
  await del(key, store()).catch(() => {})
  return found && Date.now() - found.at < lastsMs ? found.file : null
}
