CREATE TABLE `revoked_media` (
	`key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revoked_media_until` ON `revoked_media` (`until`);