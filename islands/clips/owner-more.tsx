import Image from 'lucide-react/icons/image'
import { BoardIcon } from '../props/board-icon'
import Trash from 'lucide-react/icons/trash-2'
import { messages, type Clip } from '../../worker/clips/contract'
import { videoUrl } from '../../worker/media/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { request } from '../request'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { More } from '../ui/more'
import { nameOfThing, Thing } from '../ui/thing'
import { useDelete } from '../videos/use-delete'

const coverDialog = () => import('../poster/dialog')
const propsSheet = () => import('../props/list-sheet')

interface Props {
  clip: Clip
  thing: string
  onDeleted: () => void
}

/** "…": what a skater may do about their own clip, less often than to share and pin it. */
export default function OwnerMore({ clip, thing, onDeleted }: Props) {
  const params = { clipId: clip.id }
  const cover = useLazyDialog(coverDialog)
  const props = useLazyDialog(propsSheet)
  const { ask, dialog } = useDelete({
    what: 'clip',
    remove: () => request(clipEndpoints.remove, { params }),
    warning: 'The video goes with it, and its shared link stops working.',
    done: 'Clip deleted!',
    failed: { title: messages.deleteFailed },
    onDeleted,
  })
  const act = { kind: 'ghost', low: true } as const
  return (
    <Thing value="">
      <More of={nameOfThing(thing, 'clip')}>
        <Thing value={thing}>
          <Button {...act} icon={<Image />} onClick={() => void cover.show()}>
            Change cover
          </Button>
          <Button {...act} icon={<BoardIcon />} onClick={() => void props.show()}>
            Who gave props
          </Button>
          <Button {...act} icon={<Trash />} onClick={ask}>
            Delete clip
          </Button>
        </Thing>
      </More>
      {cover.Dialog && (
        <cover.Dialog
          {...cover.at}
          video={videoUrl(clip)}
          change={(body) => request(clipEndpoints.changePoster, { params, body })}
          marks={clip.marks}
          mark={(body) => request(clipEndpoints.changeMarks, { params, body })}
        />
      )}
      {props.Dialog && (
        <props.Dialog {...props.at} of={{ contentType: 'my_clip', contentId: clip.id }} />
      )}
      {dialog}
    </Thing>
  )
}
