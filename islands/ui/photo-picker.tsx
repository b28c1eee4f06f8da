import Camera from 'lucide-react/icons/camera'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { photoAccept } from '../media/photo-accept'
import { classes } from './classes'
import { FieldError, type FieldTexts } from './field'
import { pick } from './pick'
import { Spinner } from './spinner'

type PhotoPickerProps = FieldTexts & {
  label: string
  preview: string | null
  onPick: (file: File) => void
  prompt: string
  square?: boolean
  busy?: boolean
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, preview, onPick, prompt, square, busy } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Takes a photo that was chosen before hydration.
  const pickEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (!file) return
    input.current!.value = ''
    onPick(file)
  })
  useEffect(() => pickEarly(), [])
  return (
    <div className={classes('field', 'photo-picker', square && 'photo-picker-square')}>
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <label
        className={classes('photo-picker-target', preview && 'has-photo', busy && 'is-busy')}
        aria-busy={busy || undefined}
      >
        <input
          ref={input}
          type="file"
          accept={photoAccept}
          disabled={busy}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => pick(event, onPick)}
        />
        {preview ? <img src={preview} alt="" /> : <Camera />}
        {!preview && <span>{prompt}</span>}
        {busy && <Spinner large />}
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
