import { expect, it } from 'vitest'
import { size } from '../../../worker/link-pictures/layout'
import { pictureOfSkater } from '../../../worker/link-pictures/rules'
import { linkPicture } from '../../../worker/link-pictures/urls'
import { pictureKeyOf } from '../../../worker/link-pictures/version'

const ann = { id: 'a', skatertag: 'ann', posterObjectName: null, level: 5, landed: 0 }

it('the bucket is asked for a picture until it has it, and for each other content', async () => {
  const drawn = new Set<string>()
  const asked: string[] = []
  const head = async (key: string) => {
    asked.push(key)
    return drawn.has(key) ? {} : null
  }
  const sizeOf = async (landed: number) => {
    const content = pictureOfSkater({ ...ann, landed })
    const { size: known } = await linkPicture(
      { MEDIA: { head } as unknown as R2Bucket },
      'skater',
      content,
    )
    return known
  }
  expect(await sizeOf(0)).toBe(null)
  drawn.add(pictureKeyOf(pictureOfSkater(ann)))
  for (let times = 0; times < 3; times++) expect(await sizeOf(0)).toBe(size)
  expect(asked).toHaveLength(2)
  expect(await sizeOf(1)).toBe(null)
  expect(asked).toHaveLength(3)
})
