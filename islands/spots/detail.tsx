import { useState } from 'react'
import { texts } from '../../worker/maps/contract'
import { texts as aboutTexts } from '../../worker/spots/about/contract'
import type { Spot } from '../../worker/spots/contract'
import { factWords } from '../../worker/spots/facts/contract'
import { urls } from '../../worker/urls'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { StaticMapPicture } from '../maps/static-map'
import { Avatar } from '../ui/avatar'
import { Picture } from '../ui/picture'
import { mapAppLink } from './map-app-link'
import { sharingWords } from './sharing-words'
import { ShownHomies } from './shown-homies'
import { SpotClips } from './clips'
import { ConditionFields, ConditionLine } from './conditions'
import { OwnerMore } from './owner-more'
import { SpotStackers } from './stackers'
import { Dialog } from '../ui/dialog'
import { Tag } from '../ui/tag'

interface Props {
  spot: Spot
  mine: boolean
  onEdit: () => void
  onDeleted: () => void
}

export function SpotDetail({ spot, mine, onEdit, onDeleted }: Props) {
  const { name, description, latitude, longitude, isAbout, creatorSkatertag: skatertag } = spot
  const facts = factWords(spot).join(' · ')
  return (
    <div className="stack spot-detail">
      {spot.photoUrl && <SpotPhoto address={spot.photoUrl} name={name} />}
      <div className="spot-creator">
        <a className="skater" href={urls.skater({ skatertag })}>
          <Avatar skatertag={skatertag} src={spot.creatorProfilePhotoUrl} />
          <span className="skater-words">
            <Tag of={skatertag} />
            <span className="quiet small">
              Added <time dateTime={spot.createdAt}>{longDate(spot.createdAt)}</time>
              {mine && ` · ${sharingWords(spot) ?? 'yours alone'}`}
            </span>
          </span>
        </a>
        {mine ? (
          <OwnerMore spot={spot} onEdit={onEdit} onDeleted={onDeleted} />
        ) : (
          <LazySafetyActs what={name} links={formsOf(spot)} />
        )}
      </div>
      {description && (
        <p className="spot-description" dir="auto">
          {description}
        </p>
      )}
      {facts && <p>{facts}</p>}
      <ConditionLine spotId={spot.id} />
      <figure className="place">
        <StaticMapPicture
          lat={latitude}
          lng={longitude}
          size={{ width: 400, height: 200 }}
          alt={`Map of ${name}`}
          fallback={texts.tapDirections}
          about={isAbout}
        />
        <figcaption className="small quiet">
          <a className="text-link" {...mapAppLink(spot)} target="_blank" rel="noreferrer">
            {isAbout ? aboutDegrees(latitude) : latitude},{' '}
            {isAbout ? aboutDegrees(longitude) : longitude}
            {isAbout && `, ${aboutTexts.here}`}
          </a>
        </figcaption>
      </figure>
      {mine && spot.about && <ShownHomies spot={spot} />}
      <SpotClips spotId={spot.id} />
      <SpotStackers spotId={spot.id} />
      <ConditionFields spotId={spot.id} />
    </div>
  )
}

function formsOf({ id, photoUrl }: Spot) {
  const form = (contentType: 'spot' | 'spot_photo') => urls.report({ contentType, contentId: id })
  return [
    { label: 'Report this spot', href: form('spot') },
    ...(photoUrl ? [{ label: 'Report its photo', href: form('spot_photo') }] : []),
  ]
}

/** About a kilometre: the middle of a square tells nothing nearer. */
const aboutDegrees = (degrees: string): string => Number(degrees).toFixed(2)

const longDate = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

function SpotPhoto({ address, name }: { address: string; name: string }) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <button
        type="button"
        className="spot-photo"
        aria-label={`Show the photo of ${name} in full size`}
        onClick={() => setWhole(true)}
      >
        <Picture src={address} alt="" />
      </button>
      <Dialog open={whole} onClose={() => setWhole(false)} title={name} size="wide">
        <Picture className="spot-photo-whole" src={address} alt={name} />
      </Dialog>
    </>
  )
}
