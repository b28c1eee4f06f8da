import { useState } from 'react'
import { newSpot, type Spot } from '../../worker/spots/contract'
import { usePhoto } from '../media/use-photo'
import type { Place } from './use-position'

const placeMissing = 'Choose where the spot is'

/** What is typed and chosen of a spot, new or as it was, and what is wrong with it. */
export function useSpotForm(spot?: Spot) {
  const [name, setName] = useState(spot?.name ?? '')
  const [description, setDescription] = useState(spot?.description ?? '')
  const [place, setPlace] = useState<Place | null>(spot ?? null)
  const [isShared, setShared] = useState(spot?.isSharedWithHomies ?? true)
  const [withoutPhoto, setWithoutPhoto] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const photo = usePhoto('spot photo')

  /** The form to send, or nothing where something is missing: then the errors say what. */
  function whole(): FormData | null {
    const fields = {
      name,
      description,
      latitude: place?.latitude ?? '0',
      longitude: place?.longitude ?? '0',
      isSharedWithHomies: String(isShared),
    }
    const { error } = newSpot.safeParse(fields)
    const found: Record<string, string> = place ? {} : { place: placeMissing }
    for (const issue of error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    if (photo.file) form.set('photo', photo.file)
    else if (spot && withoutPhoto) form.set('removePhoto', 'true')
    return form
  }

  const texts = { name, setName, description, setDescription }
  const choices = { place, setPlace, isShared, setShared, withoutPhoto, setWithoutPhoto }
  // A place that is found after all is all that was missing of it.
  const { place: missing, ...others } = errors
  const still = missing && !place ? errors : others
  return { ...texts, ...choices, photo, errors: still, whole }
}

export type SpotForm = ReturnType<typeof useSpotForm>
