import * as clipEndpoints from '../../worker/clips/endpoints'
import type { Marks } from '../../worker/media/marks/contract'
import { cleanText } from '../../worker/text/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { request } from '../request'
import type { Named } from '../tricks/trick-bag-dom'
import type { Sent } from '../upload/start-pick'

interface Typed {
  caption: string
  spotId: string
  trick: Named | null
  /** Whether the video of a trick is stacked as a clip too. */
  isBoth: boolean
}

const markTrickVideo = ({ id }: { id: string }, marks: Marks) =>
  request(trickEndpoints.changeMarks, { params: { videoId: id }, body: marks })

/** How a video goes up: as a clip, as the video of a trick, or as both. */
export function sentClip({ caption, spotId, trick, isBoth }: Typed): Sent {
  const text = cleanText(caption)
  const given = { caption: text || undefined, spotId: spotId || undefined }
  const clip = { call: clipEndpoints.add.url(), fields: given }
  if (!trick) return { ...clip, title: text }
  const { id: trickId, name } = trick
  return {
    call: trickEndpoints.addVideo.url({ trickId }),
    fields: { spotId: given.spotId },
    title: name,
    part: name,
    sendMarks: markTrickVideo,
    ...(isBoth && { second: { ...clip, title: `Clip: ${text || name}`, part: 'Clip' } }),
  }
}
