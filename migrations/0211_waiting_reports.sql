CREATE TABLE `waiting_reports` (
	`number` text PRIMARY KEY NOT NULL,
	`is_about_minor` integer NOT NULL,
	`network` text NOT NULL,
	`earlier` integer NOT NULL,
	`at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`reporter` text NOT NULL,
	`report` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `waiting_reports_surest` ON `waiting_reports` ("is_about_minor" DESC,`earlier`,`at`);--> statement-breakpoint
CREATE INDEX `waiting_reports_network` ON `waiting_reports` (`network`);--> statement-breakpoint
CREATE INDEX `waiting_reports_reporter` ON `waiting_reports` (`reporter`);--> statement-breakpoint
CREATE INDEX `waiting_reports_owner` ON `waiting_reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `waiting_reports_at` ON `waiting_reports` (`at`);