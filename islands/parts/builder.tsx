import { Button } from '../ui/button'
import { RadioCards } from '../ui/radio-cards'
import { Notice } from '../ui/states'
import { TextField } from '../ui/text-field'
import { lengthOf } from '../../worker/text/contract'
import { PartGrid, PartMonths } from './choose'
import { PartOrder } from './order'
import type { PartDraft } from './piece-store'
import { moveTo } from '../order/move-to'
import { chooseMonth, partLimits, toggleVideo, type PartShape } from './rules'
import type { useOwnVideos } from './use-own-videos'
import { monthWords, type OfferedVideo } from './words'

interface Props {
  own: ReturnType<typeof useOwnVideos>
  /** Each as its skater has cut it. */
  videos: readonly OfferedVideo[]
  draft: PartDraft
  change: (draft: Partial<PartDraft>) => void
  /** It was begun before a reload. */
  isFound: boolean
  chosen: readonly OfferedVideo[]
}

const shapes = [
  { value: 'upright', label: 'Upright' },
  { value: 'wide', label: 'Wide' },
] as const

/** Which videos, in which order, under which name and in which shape. */
export function Builder({ own, videos, draft, change, isFound, chosen }: Props) {
  const { months, loadMore, isLoadingMore } = own
  const ids = chosen.map(({ id }) => id)
  const chooseBest = (month: string) => {
    const isNamedByHand = draft.name && !months.some((each) => monthWords(each) === draft.name)
    change({
      chosen: chooseMonth(videos, month),
      ...(!isNamedByHand && { name: monthWords(month) }),
    })
  }
  return (
    <>
      <p className="quiet">
        {partLimits.fewest} to {partLimits.most} of your videos in one film, each around its try. It
        is made on this phone.
      </p>
      {isFound && <Notice>You began this part. What is cut already isn't cut again.</Notice>}
      <PartMonths months={months} onChoose={chooseBest} />
      <PartGrid
        videos={videos}
        chosen={ids}
        isFull={ids.length >= partLimits.most}
        onToggle={(id) => change({ chosen: toggleVideo(ids, id) })}
      />
      {loadMore && (
        <Button busy={isLoadingMore} onClick={loadMore}>
          Older videos
        </Button>
      )}
      {chosen.length > 0 && (
        <PartOrder
          videos={chosen}
          onMove={(from, to) => change({ chosen: moveTo(ids, from, to) })}
          onCut={(id, cut) => change({ cuts: { ...draft.cuts, [id]: cut } })}
          onRemove={(id) => change({ chosen: toggleVideo(ids, id) })}
        />
      )}
      <TextField
        label="Name"
        hint={`Optional, on its title. ${lengthOf(draft.name)} of ${partLimits.nameLetters} letters`}
        error={lengthOf(draft.name) > partLimits.nameLetters ? 'It will be cut.' : undefined}
        value={draft.name}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <RadioCards<PartShape>
        label="Shape"
        name="part-shape"
        choices={shapes}
        value={draft.shape}
        onChange={(shape) => change({ shape })}
      />
    </>
  )
}
