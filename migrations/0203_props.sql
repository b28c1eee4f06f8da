CREATE TABLE `props` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`giver_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`given_on` text NOT NULL,
	FOREIGN KEY (`giver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `props_once` ON `props` (`content_id`,`giver_id`);--> statement-breakpoint
CREATE INDEX `props_of_content` ON `props` (`content_id`,`id`);--> statement-breakpoint
CREATE INDEX `props_received` ON `props` (`owner_id`,`given_on`,`id`);--> statement-breakpoint
CREATE INDEX `props_given` ON `props` (`giver_id`);