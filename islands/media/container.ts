import { inspectVideo, type UnplayableVideo, type ReadVideo } from '../../worker/media/video/read'

/** What the server will find in a file, once it is there: it reads it in the same way. */
export const inspectFile = (file: File): Promise<ReadVideo | UnplayableVideo> =>
  inspectVideo({
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  })
