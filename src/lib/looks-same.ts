/** Whether two pictures look the same though this share of their pixels, from 0 to 1, differs: so much is how edges are smoothed. */
export const looksSame = (share: number): boolean => share <= 0.005;
