CREATE TABLE `age_refusals` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`refused_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `age_refusals_refused` ON `age_refusals` (`refused_at`);