import { useMemo, useState } from 'react'
import { videoUrl } from '../../worker/media/contract'
import { inSeconds, type Selection } from '../trim/rules'
import { SelectionPlayer, SelectionSteps } from '../trim/selection'
import { Strip } from '../trim/strip'
import { useLoop } from '../trim/use-loop'
import { Button } from '../ui/button'
import { partCutOf, type PartCut } from './rules'
import type { OfferedVideo } from './words'

interface Props {
  video: OfferedVideo
  /** Without a cut it is shown around its try, or all of it. */
  onCut: (cut?: PartCut) => void
}

/** What is shown of one video, by handles, buttons and keys. */
export function CutFilm({ video, onCut }: Props) {
  // A refetched list has new signatures for the same films.
  const [url] = useState(() => videoUrl(video))
  const length = video.lengthMs / 1000
  const room = useMemo(() => ({ length, longest: length }), [length])
  const { fromMs, toMs } = partCutOf(video)
  const part = useMemo(() => ({ from: fromMs / 1000, to: toMs / 1000 }), [fromMs, toMs])
  const loop = useLoop(url, part)

  function change({ from, to }: Selection) {
    onCut({ fromMs: Math.round(from * 1000), toMs: Math.round(to * 1000) })
    loop.show(from === part.from ? 'end' : 'start', { from, to })
  }
  function putBack() {
    const uncut = partCutOf({ ...video, cut: undefined })
    onCut()
    loop.show('start', { from: uncut.fromMs / 1000, to: uncut.toMs / 1000 })
  }
  return (
    <div className="stack part-cut">
      <SelectionPlayer loop={loop} />
      <Strip film={url} {...{ loop, part, room }} onChange={change} />
      <p className="trim-length">
        <b>{inSeconds(part.to - part.from)}</b> of {inSeconds(length)}
      </p>
      <SelectionSteps {...{ part, room }} onChange={change} />
      <Button low aria-disabled={!video.cut || undefined} onClick={() => video.cut && putBack()}>
        {video.marks ? 'Around its try' : 'All of it'}
      </Button>
    </div>
  )
}
