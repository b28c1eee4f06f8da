import type { Env } from '../env'
import type { ByteSource } from '../lib/video-files/index'

export const storedVideo = ({ MEDIA }: Env, name: string, size: number): ByteSource => ({
  size,
  async read(start, end) {
    const object = await MEDIA.get(name, { range: { offset: start, length: end - start } })
    if (!object) throw new Error('A file that should be there is not in the bucket')
    return object.bytes()
  },
})
