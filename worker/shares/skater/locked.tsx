import { Head } from '../../../islands/profiles/head'
import { PrivateProfileCard } from '../../profiles/parts'
import type { ProfileRow } from '../../profiles/queries'
import { ButtonLink } from '../../ui/parts/button-link'

interface Props {
  profile: ProfileRow
  signInHref: string
}

/** Who it is, and no more. */
export function Locked({ profile, signInHref }: Props) {
  return (
    <>
      <Head profile={profile} whole={false} />
      <PrivateProfileCard skatertag={profile.skatertag}>
        <ButtonLink kind="loud" wide href={signInHref}>
          Sign in
        </ButtonLink>
      </PrivateProfileCard>
    </>
  )
}
