// Preloaded into programs that know nothing of the launcher, so that none outlives it.
process.once('disconnect', () => process.exit());
