import { useRequestContext } from '@hono/react-renderer'
import type { Context } from 'hono'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import SafetyActs from '../../islands/flags/safety-acts'
import { ProfileHead as Head } from '../../islands/profiles/head'
import OwnHead from '../../islands/profiles/own'
import Share from '../../islands/profiles/share'
import type { AppEnv } from '../env'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { photoUrl, sized } from '../media/contract'
import { viewerId, viewerIdFor, viewerOf } from '../session/guards'
import { Island } from '../ui/island'
import { asOwnProfile, type ProfileRow } from './queries'
import { Tag } from '../../islands/ui/tag'
import { urls } from '../urls'

const accountParts = ['delete', 'copy'] as const

/** The dialog to open again after the sign-in that it requires. */
const openPart = (c: Context<AppEnv>) => accountParts.find((part) => part === c.req.query('edit'))

export const isDeleting = (c: Context<AppEnv>): boolean => openPart(c) === 'delete'

interface HeadProps {
  profile: ProfileRow
  whole: boolean
  children?: ReactNode
}

export function PublicProfileHead({ profile, whole, children }: HeadProps) {
  const c = useRequestContext<AppEnv>()
  const viewer = viewerId(c)
  if (viewerIdFor(viewerOf(c), profile.userId) === profile.userId) {
    const today = dayIn(timeZoneOf(c.req.raw), c.get('now'))
    const part = openPart(c)
    const canPlay = viewer !== null && !viewerOf(c).isRestricted
    const props = {
      profile: asOwnProfile(profile),
      today,
      canPlay,
      ...(part && { openPart: part }),
    }
    const photo = photoUrl(c.get('withMediaUrls')(profile))
    return (
      <Island
        name="profiles/own"
        of={OwnHead}
        props={props}
        picture={photo ? sized(photo, 'portrait') : undefined}
      />
    )
  }
  const { userId, skatertag, isPublic } = profile
  const auth = c.get('auth')
  // Being left alone must not cost money.
  const mayBlock = auth.kind === 'skater' && auth.profile !== null
  return (
    <Head profile={c.get('withMediaUrls')(profile)} whole={whole}>
      {children}
      {viewer && isPublic && (
        <Island later name="profiles/share" of={Share} props={{ skatertag }} />
      )}
      {auth.kind === 'skater' && (
        <Island
          later
          name="flags/safety-acts"
          of={SafetyActs}
          props={{
            what: `@${skatertag}`,
            links: [{ label: 'Report', href: reportOf(profile) }],
            ...(mayBlock && { skater: { userId, skatertag, page: 'theirs' } }),
          }}
        />
      )}
    </Head>
  )
}

export const reportOf = ({ userId }: { userId: string }): string =>
  urls.report({ contentType: 'skater', contentId: userId })

interface CardProps {
  skatertag: string
  children: ReactNode
}

export function PrivateProfileCard({ skatertag, children }: CardProps) {
  return (
    <section className="card private-profile">
      <Lock />
      <h2 className="heading">Private Profile</h2>
      <p>
        You must add <Tag of={skatertag} /> as a homie to see their profile.
      </p>
      {children}
    </section>
  )
}
