/** How to draw a skater, in the portrait and in clips. */
export interface Look {
  skin: string
  hair: 'short' | 'long' | 'curls' | 'bun' | 'buzz' | 'braids' | 'mohawk' | 'scarf'
  hairColor: string
  hat: 'none' | 'cap' | 'backwards' | 'beanie' | 'helmet' | 'bucket'
  hatColor: string
  shirt: string
  pants: string
  shoes: string
  deck: string
  /** The colour behind the portrait. */
  wall: string
  more?: 'glasses' | 'beard' | 'freckles' | 'moustache'
}
