import { fileOf, formOf, member } from './players'

/** Somebody with a clip that everybody may see; answers their tag and the clip's id. */
export async function withClip(): Promise<{ tag: string; id: string }> {
  const { tag, call } = await member()
  const video = await fileOf('video-portrait.mp4')
  const fields = { caption: 'Bowl line at dawn', video, poster: await fileOf('photo-plain.jpg') }
  const { id } = await call<{ id: string }>('POST', '/api/my-clips', formOf(fields))
  return { tag, id }
}
