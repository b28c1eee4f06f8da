import { buttonClass } from '../ui/button'
import { pick } from '../ui/pick'

/** What does the same without Tripod mode: the phone's own camera, and a long take, cut by its sound. */
export function WaysOn({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <label className={buttonClass({}, 'tripod-way')}>
        <input
          type="file"
          accept="video/*"
          capture="environment"
          onChange={(event) => pick(event, onFile)}
        />
        Phone’s camera
      </label>
      <label className={buttonClass({ kind: 'primary' }, 'tripod-way')}>
        <input type="file" accept="video/*" onChange={(event) => pick(event, onFile)} />
        Choose a video
      </label>
    </>
  )
}

export const waysOnWords =
  'Film with the phone’s own camera, or choose a long take: Stoke finds the tries in it by their sound.'
