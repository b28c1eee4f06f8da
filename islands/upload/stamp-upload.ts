import { urls } from '../../worker/urls'
import { isolateText } from '../../worker/text/contract'
import { stamp } from '../score/stamp'
import { toast } from '../ui/toast'
import type { StoredUpload } from './upload-store'

export interface Earned {
  earned?: number
  wished?: boolean
}

const tricks = '/api/tricks/'
const wishMs = 10_000

/** A wish that has come true offers its clip. */
export async function stampUpload(
  { call, title }: StoredUpload,
  { earned = 0, wished }: Earned,
): Promise<void> {
  if (wished) {
    toast({
      title: 'A wish is landed!',
      description: `${isolateText(title)} is in your bag.`,
      duration: wishMs,
    })
    const link = document.createElement('a')
    link.className = 'toast-link'
    link.href = urls.profile({}, { trick: call.slice(tricks.length).split('/')[0]! })
    link.textContent = 'Share its clip'
    document.querySelector('.toast-words')?.appendChild(link)
  }
  const what = call.startsWith(tricks) ? 'Landed' : 'Stacked'
  await stamp(earned, wished ? 'Wish landed' : what)
}
