import { limits, messages, type Spot } from '../../worker/spots/contract'
import { limits as factLimits } from '../../worker/spots/facts/contract'
import { Button } from '../ui/button'
import { PhotoPicker } from '../ui/photo-picker'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'
import { AboutField } from './about-field'
import { FactFields } from './fact-fields'
import { PlaceField } from './place-field'
import { ViewersField } from './viewers-field'
import type { SpotForm } from './use-form'
import type { Position } from './use-position'

interface Props {
  form: SpotForm
  /** Of the phone. */
  position: Position
  spot?: Spot | undefined
  busy: boolean
}

/** Photo, name, where, who: the rest may be left out. The phone finds a new spot's place. */
export function SpotFields({ form, position, spot, busy }: Props) {
  const { photo, errors } = form
  const currentPhotoUrl = form.withoutPhoto ? null : (spot?.photoUrl ?? null)
  return (
    <>
      <PhotoPicker
        label="Photo (Optional)"
        hint={messages.photoHint}
        prompt="Add a photo"
        square
        preview={photo.preview ?? currentPhotoUrl}
        error={photo.error ?? errors.photo}
        busy={photo.busy || busy}
        onPick={(file) => {
          form.forgivePhoto()
          void photo.choose(file)
        }}
      />
      {(photo.preview || currentPhotoUrl) && (
        <Button
          low
          disabled={busy}
          onClick={() => {
            form.forgivePhoto()
            photo.drop()
            form.setWithoutPhoto(true)
          }}
        >
          Remove photo
        </Button>
      )}
      <TextField
        label="Name"
        value={form.name}
        error={errors.name}
        autoComplete="off"
        enterKeyHint="done"
        disabled={busy}
        {...(!spot && { 'data-autofocus': '' })}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <PlaceField
        place={form.place}
        onPlace={form.setPlace}
        position={position}
        error={errors.place ?? null}
        disabled={busy}
      />
      <ViewersField
        viewers={form.viewers}
        chosen={form.sharedWith}
        error={errors.sharedWith}
        disabled={busy}
        onChange={form.change}
      />
      <AboutField about={form.about} disabled={busy} onChange={form.change} />
      <TextArea
        label="Description (Optional)"
        value={form.description}
        error={errors.description}
        counter={(length) => `${length}/${limits.description} characters`}
        limit={limits.description}
        tooLong={messages.descriptionLong}
        disabled={busy}
        onChange={(event) => form.change({ description: event.target.value })}
      />
      <FactFields
        facts={form.facts}
        maxObstacles={factLimits.obstacles}
        errors={errors}
        disabled={busy}
        onChange={(part) => form.change({ facts: { ...form.facts, ...part } })}
      />
    </>
  )
}
