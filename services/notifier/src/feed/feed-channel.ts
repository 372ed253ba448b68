/** NOTIFY on it says that the feed has changed. */
export const feedChannel = 'feed_changed'
