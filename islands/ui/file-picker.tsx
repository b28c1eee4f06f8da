import Video from 'lucide-react/icons/video'
import { useId, type ReactNode } from 'react'
import { noteCamera } from './camera-return'
import { FieldError } from './field'
import { pick } from './pick'

type FilePickerProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  onPick: (file: File) => void
  /** Takes two and more, where they may be chosen at once. */
  onSeveral?: ((files: File[]) => void) | undefined
  accept?: string
  disabled?: boolean
}

/** Extensions too: some phones do not know that these files are videos, and would hide them. */
const videoAccept = 'video/*,.mp4,.mov,.webm,.avi,.3gp'

export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, onPick, onSeveral, accept = videoAccept, disabled } = props
  const id = useId()
  return (
    <div className="field">
      <label className="file-picker">
        <input
          type="file"
          accept={accept}
          multiple={onSeveral !== undefined}
          disabled={disabled}
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          onClick={noteCamera}
          onChange={(event) => pick(event, onPick, onSeveral)}
        />
        <Video />
        <span className="file-picker-name">{label}</span>
        {hint && <span className="quiet">{hint}</span>}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
