import { limits, type OwnProfile } from '../../worker/profiles/contract'
import * as profileEndpoints from '../../worker/profiles/endpoints'
import { drawPhoto } from '../media/draw-photo'
import { isPhoto } from '../media/photo'
import { setPicture } from '../media/sent-picture'
import { toast } from '../ui/toast'
import { request } from '../request'
import { showChange } from './show-change'

/** Ignores files that are not photos or too large. Returns null without a new photo. */
export async function changePhoto(picked: File): Promise<OwnProfile | null> {
  if (picked.size > limits.photoBytes || !(await isPhoto(picked))) return null
  const photo = await drawPhoto(picked).catch(() => null)
  if (!photo) {
    toast({
      title: 'Failed to compress profile photo. Please try again.',
      kind: 'destructive',
    })
    return null
  }
  const form = new FormData()
  setPicture(form, 'profilePhoto', photo)
  const profile = await request(profileEndpoints.changePhoto, { body: form })
  showChange(profile)
  toast({ title: 'Profile photo updated successfully!', duration: 3000 })
  return profile
}
