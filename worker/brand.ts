/** `brand` is the name users see, `product` the same in lower case. */
export const brand = 'Stoke'
export const product = 'stoke'
export const tagline = `Share the ${brand}. Stack the Clips.`
export const slogan = 'Made by skateboarders, for skateboarders'
