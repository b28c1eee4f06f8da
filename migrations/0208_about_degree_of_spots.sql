CREATE TABLE `spot_shown` (
	`user_id` text NOT NULL,
	`spot_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `spot_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spot_shown_of_spot` ON `spot_shown` (`spot_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `spots` ADD `cell_lat` real;--> statement-breakpoint
ALTER TABLE `spots` ADD `cell_lng` real;--> statement-breakpoint
ALTER TABLE `spots` ADD `is_about` integer GENERATED ALWAYS AS ("cell_lat" IS NOT NULL) VIRTUAL;--> statement-breakpoint
ALTER TABLE `spots` ADD `seen_lat` real GENERATED ALWAYS AS (coalesce("cell_lat", CAST("latitude" AS REAL))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `spots` ADD `seen_lng` real GENERATED ALWAYS AS (coalesce("cell_lng", CAST("longitude" AS REAL))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `spots_seen_on_map` ON `spots` (`user_id`,`seen_lat`,`seen_lng`,`is_shared_with_homies`,`is_about`);--> statement-breakpoint
ALTER TABLE `games` ADD `cell_lat` real;--> statement-breakpoint
ALTER TABLE `games` ADD `cell_lng` real;