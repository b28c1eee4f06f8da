import * as trickEndpoints from '../../worker/tricks/endpoints.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import { form } from './person.ts'
import type { Film } from './pictures.ts'
import { once, type Thread } from './threads.ts'
import type { Town } from './town.ts'
import type { Video } from './videos.ts'

/** The skaters upload their clips and trick videos. */
export const stacking = (town: Town): Thread[] =>
  town.films.map(({ video, film }) =>
    once(video.days * 24, async () => stack(town, video, await film())),
  )

async function stack(town: Town, video: Video, film: Film): Promise<void> {
  const person = town.person(video.by)
  const { trick: trickId } = video
  const fields = {
    spotId: video.spot && town.spotIds.get(video.spot),
    caption: video.caption,
    ...film,
  }
  const to = trickId ? trickEndpoints.ownVideos.url({ trickId }) : clipEndpoints.ownList.url()
  const { id } = await person.post<{ id: string }>(to, form(fields))
  if (!video.isSteezy) return
  await person.put(
    trickId ? trickEndpoints.pinVideo.url({ videoId: id }) : clipEndpoints.pin.url({ clipId: id }),
  )
}
