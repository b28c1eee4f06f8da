import { inspectVideo, type UnplayableVideo, type ReadVideo } from '../../worker/media/video/read'

/** Reads the file as the server will. */
export const inspectFile = (file: File): Promise<ReadVideo | UnplayableVideo> =>
  inspectVideo({
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  })
