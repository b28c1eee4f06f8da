import { limits, type OwnProfile } from '../../worker/profiles/contract'
import { profileEndpoints } from '../../worker/profiles/endpoints'
import { fieldErrors, serverMessage } from '../api'
import { compressPhoto, isPhoto } from '../media/photo'
import { toast } from '../ui/toast'
import { request } from '../request'
import { showChange } from './show-change'

/**
 * Makes the photo small, uploads it, and shows the result. Ignores files that are no photo or too
 * large. Returns null without a new photo; `onRefused` gets what the server says of it.
 */
export async function changePhoto(
  picked: File,
  onRefused: (message: string | undefined) => void,
): Promise<OwnProfile | null> {
  if (picked.size > limits.photoBytes || !(await isPhoto(picked))) return null
  const photo = await compressPhoto(picked).catch(() => null)
  if (!photo) return failed('Failed to compress profile photo. Please try again.')
  const form = new FormData()
  form.set('profilePhoto', photo)
  try {
    const profile = await request(profileEndpoints.changePhoto, { body: form })
    showChange(profile)
    toast({ title: 'Profile photo updated successfully!', duration: 3000 })
    return profile
  } catch (error) {
    onRefused(fieldErrors(error).profilePhoto)
    return failed(
      `Failed to update profile photo: ${serverMessage(error, (error as Error).message)}`,
    )
  }
}

function failed(title: string): null {
  toast({ title, kind: 'destructive', duration: 5000 })
  return null
}
