import { useState } from 'react'
import { brand } from '../../worker/brand'
import { urls } from '../../worker/urls'
import { fieldErrors, isNetworkFailure, sendWithoutAsking } from '../api'
import { setPicture, type SentPicture } from '../media/sent-picture'
import { toast } from '../ui/toast'
import { fieldsOf } from './check-fields'
import { deleteSetupDraft } from './setup-draft'
import * as profileEndpoints from '../../worker/profiles/endpoints'
import { orDone, request } from '../request'
import { useAct } from '../use-act'

const redirectMs = 1000

const whatNow = {
  lost: 'No answer came. What you typed stays here: press Complete Profile again when you have signal.',
  failed:
    'That didn’t go through. What you typed stays here: press Complete Profile again in a minute.',
}

/** Goes to `returnUrl` at the end. `onFailed` gets the text for the form, and the messages by field. */
export function useCreateProfile(
  onFailed: (words: string, fields: Record<string, string>) => void,
  returnUrl = urls.profile(),
) {
  const [isDone, setDone] = useState(false)
  const { act, busy } = useAct({
    // The profile exists: the answer to an earlier press was lost, or another tab created it.
    call: (body: FormData) => orDone(request(profileEndpoints.create, { body }), 'profile_exists'),
    done: () => {
      setDone(true)
      void deleteSetupDraft()
      toast({ title: 'Profile created successfully!', description: `Welcome to ${brand}!` })
      setTimeout(() => location.assign(returnUrl), redirectMs)
    },
    failed: (error) => {
      onFailed(isNetworkFailure(error) ? whatNow.lost : whatNow.failed, fieldErrors(error))
      return { title: 'Error creating profile', description: 'Please try again later' }
    },
  })
  const create = (form: FormData, photo: SentPicture) => {
    const body = bodyOf(form)
    setPicture(body, 'profilePhoto', photo)
    void act(body)
  }
  return { create, sending: busy, done: isDone }
}

/** The server remembers for a day that the age is below the limit. */
export function reportAge(form: FormData): void {
  sendWithoutAsking('POST', profileEndpoints.create.url(), bodyOf(form)).catch(() => {})
}

function bodyOf(form: FormData): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(form))) body.set(name, value)
  return body
}
